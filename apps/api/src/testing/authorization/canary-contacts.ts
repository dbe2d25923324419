const contact = (name: string, digits: string) => ({
  username: `${name}_canary`,
  email: `${name}@contact.example`,
  first_name: `${name}first`,
  last_name: `${name}last`,
  company: `${name} Holdings`,
  office_phone: `+1 555 01${digits}`,
  cell_phone: `+1 555 02${digits}`,
  job_title: `${name} Manager`,
});
/** Unique contact details. */
export const contacts = {
  owner: contact('quill', '11'),
  bidder: contact('avocet', '22'),
  booked: contact('bittern', '33'),
  rival: contact('dotterel', '44'),
};
