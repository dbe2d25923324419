/**
 * The figures, places and periods in the Terms of Service and the Privacy Policy (docs/product.md#terms-and-privacy).
 */
export const figures = {
  /** Years. */
  minimum_age: 18,
  child_age: 13,
  /** Per month, on undisputed unpaid amounts. */
  finance_charge: '1.5%',
  /** Per month, on amounts that an audit finds unpaid. */
  audit_interest: '1%',
  audit_notice: '10 days',
  termination_notice: '5 days',
  non_renewal_notice: '30 days',
  initial_term: 'one year',
  renewal_term: 'one year',
  resolution_period: '60 calendar days',
  /** Up to this amount the customer chooses how the arbitrator hears the claim. */
  choice_of_hearing: '$10,000',
  /** Liability is limited to the fees of this period before a claim. */
  liability_period: 'three months',
  claim_period: 'one year',
  law: 'Delaware',
  venue: 'Princeton, New Jersey',
  hosted_in: 'the United States',
} as const;
