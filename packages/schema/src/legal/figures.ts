/**
 * Every figure, place and period that the Terms of Service and the Privacy Policy state, once; the texts print them
 * (docs/product.md#terms-and-privacy).
 */
export const figures = {
  /** Years. */
  minimum_age: 18,
  child_age: 13,
  /** A month, on what is unpaid and undisputed. */
  finance_charge: '1.5%',
  /** A month, on what an audit finds unpaid. */
  audit_interest: '1%',
  audit_notice: '10 days',
  termination_notice: '5 days',
  non_renewal_notice: '30 days',
  initial_term: 'one year',
  renewal_term: 'one year',
  resolution_period: '60 calendar days',
  /** Up to this the customer chooses how the arbitrator hears the claim. */
  choice_of_hearing: '$10,000',
  /** The fees of this time before a claim are the most that we owe. */
  liability_period: 'three months',
  claim_period: 'one year',
  law: 'Delaware',
  venue: 'Princeton, New Jersey',
  hosted_in: 'the United States',
} as const;
