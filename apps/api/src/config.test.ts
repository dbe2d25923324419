import { expect, it } from 'vitest';
import { readConfig, workerEnv } from './config.ts';

it('derives the public URL and the sender of mails from the address, unless they are set', () => {
  expect(readConfig({ PORT: '3102' })).toMatchObject({
    public_url: 'http://localhost:3102',
    smtp_url: undefined,
    mail_from: 'The Tank Tiger <no-reply@localhost>',
  });
  const { mail_from } = readConfig({ PUBLIC_URL: 'https://tank.example.test' });
  expect(mail_from).toBe('The Tank Tiger <no-reply@tank.example.test>');
  for (const from of ['desk@example.test', 'The Desk <desk@example.test>'])
    expect(readConfig({ MAIL_FROM: from }).mail_from).toBe(from);
});

it('names an invalid setting without printing its value', () => {
  for (const SMTP_URL of ['https://tank:sesame@example.test', 'tank:sesame@example.test', 'sesame'])
    expect(() => readConfig({ SMTP_URL })).toThrow(/^(?!.*sesame).*SMTP_URL/s);
  for (const MAIL_FROM of ['nobody', 'The Desk <desk>', 'a@b.test\r\nBcc: c@d.test'])
    expect(() => readConfig({ MAIL_FROM })).toThrow(/MAIL_FROM/);
});

it('derives the security contact from the public URL, unless it is set', () => {
  const { security_contact } = readConfig({ PUBLIC_URL: 'https://tank.example.test' });
  expect(security_contact).toBe('mailto:security@tank.example.test');
  for (const contact of ['mailto:a@b.test', 'https://b.test/security', 'tel:+1-201-555-0123'])
    expect(readConfig({ SECURITY_CONTACT: contact }).security_contact).toBe(contact);
  for (const SECURITY_CONTACT of ['a@b.test', 'http://b.test', 'mailto:a@b.test\nExpires: never'])
    expect(() => readConfig({ SECURITY_CONTACT })).toThrow(/SECURITY_CONTACT/);
});

it('passes the data folder of the embedded database to workers', () => {
  const env = workerEnv(
    { url: 'postgres://a@b/c', demo: false, data_dir: '/data', secrets_key: undefined },
    3000,
  );
  expect(readConfig(env)).toMatchObject({ database_url: 'postgres://a@b/c', data_dir: '/data' });
});

it('uses the time zone of Chicago unless an IANA name is set', () => {
  expect(readConfig({}).time_zone).toBe('America/Chicago');
  expect(readConfig({ MARKET_TIME_ZONE: 'Europe/Oslo' }).time_zone).toBe('Europe/Oslo');
  for (const wrong of ['Chicago', '+05:00', 'CST6CDT,M3'])
    expect(() => readConfig({ MARKET_TIME_ZONE: wrong })).toThrow(
      'MARKET_TIME_ZONE must be a name of the IANA time zone database, such as America/Chicago.',
    );
});

it('reads the operator from settings of one line each', () => {
  expect(readConfig({}).operator).toEqual({
    name: null,
    form: null,
    address: null,
    email: null,
    copyright_agent: null,
  });
  const { operator } = readConfig({
    OPERATOR_NAME: 'Harbor Tanks, LLC',
    OPERATOR_FORM: 'a Delaware limited liability company',
    OPERATOR_ADDRESS: 'One Harbor Road, Houston, Texas',
    OPERATOR_EMAIL: 'a@b.test',
    COPYRIGHT_AGENT: 'Dana Webb, dmca@b.test',
  });
  expect(operator).toEqual({
    name: 'Harbor Tanks, LLC',
    form: 'a Delaware limited liability company',
    address: 'One Harbor Road, Houston, Texas',
    email: 'a@b.test',
    copyright_agent: 'Dana Webb, dmca@b.test',
  });
  expect(() => readConfig({ OPERATOR_ADDRESS: 'One\nTwo' })).toThrow(/OPERATOR_ADDRESS must be one line/);
  expect(() => readConfig({ OPERATOR_EMAIL: 'legal' })).toThrow(/OPERATOR_EMAIL must be an email address/);
});

it('requires two-step verification of Admins only if it is set', () => {
  expect(readConfig({}).admin_second_factor).toBe(false);
  expect(readConfig({ ADMIN_SECOND_FACTOR: '0' }).admin_second_factor).toBe(false);
  expect(readConfig({ ADMIN_SECOND_FACTOR: '1' }).admin_second_factor).toBe(true);
});

it.each([
  [false, {}],
  [true, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }],
  [true, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }],
  [true, { OTEL_TRACES_EXPORTER: 'console' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'True' }],
])('exports traces: %s with %j', (traces, env) => {
  expect(readConfig(env)).toMatchObject({ traces });
});

it.each([
  [[], {}],
  [['otlp'], { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }],
  [['otlp'], { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://collector:4318/v1/metrics' }],
  [['otlp'], { OTEL_METRICS_EXPORTER: 'otlp' }],
  [['otlp'], { OTEL_METRICS_EXPORTER: 'prometheus, otlp' }],
  [['console'], { OTEL_METRICS_EXPORTER: 'console' }],
  [[], { OTEL_METRICS_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'true' }],
  [[], { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }],
  [[], { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_METRICS_EXPORTER: 'none' }],
  [[], { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_METRICS_EXPORTER: 'prometheus' }],
])('exports metrics by %j with %j', (metrics_exporters, env) => {
  expect(readConfig(env)).toMatchObject({ metrics_exporters });
});
