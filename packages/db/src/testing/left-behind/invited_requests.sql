insert into contact_requests (user_id, first_name, last_name, phone, email, company, comments, status, note, resolved_by, resolved_at, created_at) values
  (102, 'Ines', 'Duarte', '+1 713 555 0119', 'ines@example.test', 'Anselm', 'A "quoted" question; ä', 'Resolved', 'Called back.', 101, '2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z'),
  (102, 'Ines', 'Duarte', null, 'ines@example.test', null, null, 'Open', null, null, null, '2026-03-03T00:00:00Z');
