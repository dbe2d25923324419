/** Comments and reasons with placeholders such as `{product}`. They name no place, as listings may hide theirs. */

export const listingComments = [
  'Clean tank, last held {product}. Gauged and calibrated this year.',
  'Prefer a term of {term} months, shorter considered in contango.',
  '{volume} MBBL shell in two tanks that can be tied together for one custody meter.',
  'One turn a month included in the shell price, additional turns at the transfer fee.',
  'Tank is out for API 653 inspection and comes back in service before the date available.',
  'Dedicated to {product}; segregated service, no commingling.',
  'Marine access with vapor recovery, 24 hour operation, third-party inspectors on site.',
  'Space is firm. Take or pay, invoiced monthly in advance.',
  'Heel to be matched or purchased at index less two cents.',
  'Sublet with consent only. Credit support required from new counterparties.',
  'Good for a blending play: in-line blending to two docks.',
  'Ask about throughput credits for {term} months and longer.',
  'Additive and dye injection at the rack, butane blending season only.',
  'Short notice possible: the tank can be ready in ten days after commitment.',
  'Firm transfer from dock to tank at 10,000 barrels an hour, line displacement by us.',
  'Open to other products after cleaning, cleaning cost for account of the customer.',
] as const;

export const inquiryComments = [
  'Looking for {product} storage with marine access, flexible on the start.',
  'Need segregated tanks for {product}; commingled does not work for us.',
  'Seasonal length, {term} months with an option to extend for the same again.',
  'Supply is on the water already, so we need a firm answer within the week.',
  'One tank or several, as long as they share a manifold.',
  'Pipeline origin preferred, rail works if spots are available on weekdays.',
  'Heated tanks only, the product has to stay above 120 F.',
  'Would take less volume for a better rate, please quote both.',
  'Replacing a contract that ends soon, one inventory transfer at start.',
  'Turns: about two a month, please state the fee for additional throughput.',
] as const;

export const bidComments = [
  'Firm for five business days, subject to credit.',
  'We can take the heel over at index flat.',
  'Two turns a month included, otherwise as listed.',
  'First cargo arrives in the second half of the starting month.',
  'Would extend by {term} months at the same rate if mutually agreed.',
  'Bid assumes segregated service and free line fills.',
  'Happy to go to full shell if the rate comes down a little.',
  'Subject to vetting of the dock by our marine department.',
  'Price includes one tank cleaning at the end of the term.',
  'Barges only, about four a month of 25 to 30 MBBL each.',
  'Need the certificate of calibration before we sign.',
  'Flexible on the start by two weeks either side.',
  'Our usual terminal agreement applies, last signed version is attached to our file.',
  'Please come back with your view on demurrage and after-hours fees.',
] as const;

export const offerComments = [
  'Tank is empty and clean, ready on the date given.',
  'Two tanks on a common manifold, both recently calibrated.',
  'Rate includes one turn a month; extra turns at posted fees.',
  'We can hold this for you until Friday.',
  'Start may move forward by two weeks, the present customer leaves early.',
  'Heating to 150 F included from October to April.',
  'Offer is for a firm term, renewal at a rate to be agreed.',
  'Dock is vetted by all majors; draft as in the access modes.',
  'Sublet possible after our written consent.',
  'Needs a line displacement of about 3 MBBL at the start.',
] as const;

export const rejections = [
  'Price is below what we can accept for this tank.',
  'The volume does not fill the tank; we look for full shell.',
  'Term is too short for a cleaning and a product change.',
  'Credit terms could not be agreed.',
  'Start date conflicts with the inspection.',
  'We decided to keep the space for our own use.',
  'Product is not compatible with the present heel.',
] as const;

export const renewalRejections = [
  'The space is promised to another customer after the term.',
  'The tank is due for inspection when the term ends.',
  'We expect a better rate for the next season.',
  'We do not need the volume any longer.',
] as const;

export const vesselNames = [
  'Cape Lavender',
  'Northern Heron',
  'Sable Tern',
  'Gulf Merganser',
  'Atlantic Plover',
  'Bay Kestrel',
  'Coral Petrel',
  'Delta Ibis',
  'Harbor Egret',
  'Pacific Murrelet',
  'Ridley Star',
  'Sandhill Spirit',
  'Ocean Bittern',
  'Minerva Lark',
] as const;

/** Replaces placeholders by the values of their names. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
