import { figures } from '../figures.ts';
import type { Section } from '../text.ts';

/** Sections about disputes and governing law. */
export const disputes: Section[] = [
  {
    id: 'disputes',
    heading: 'Disputes and arbitration',
    clauses: [
      'PLEASE READ THIS SECTION WITH CARE. IT REQUIRES MOST DISPUTES TO BE ARBITRATED ONE BY ONE, AND LIMITS THE RELIEF THAT YOU CAN SEEK. BY AGREEING TO THE TERMS, YOU AND WE WAIVE TRIAL BY JURY AND TAKING PART IN CLASS ACTIONS.',
      `A party with a dispute must first send the other party a written notice by certified mail that describes the dispute, the facts and the relief sought. The parties will then try in good faith to resolve it for ${figures.resolution_period} from receipt of the notice. Neither party may begin arbitration before that period ends.`,
      'Any dispute that is not resolved by then and arises from or relates to the Terms, the Services or the relation between you and us, is settled by binding arbitration before one arbitrator, administered by the American Arbitration Association (or, if it does not take the case, by another national arbitration association) under its commercial arbitration rules as they stand when the arbitration begins. The arbitrator also decides on whether a dispute is for arbitration, as far as the law allows.',
      `For claims of ${figures.choice_of_hearing} or less you may choose whether the arbitration is conducted on the basis of documents alone, by a hearing by telephone, or by a hearing in person. For claims above that, the arbitration rules decide.`,
      'The arbitrator gives a reasoned decision in writing, may award only what a court could award to the individual party, and must apply the limits of [section](#liability). Judgment on the award may be entered in any court that has jurisdiction.',
      'The arbitration is confidential: neither party discloses its existence, content or result, except as needed to conduct it, to enforce or challenge an award, or to obey the law.',
      'Claims are individual claims only. You and we may bring claims only in our own name, and not as a plaintiff or member of a class, collective, consolidated or representative action. The arbitrator may not join the claims of several parties without the consent of all of them.',
      'YOU AND WE WAIVE THE RIGHT TO A TRIAL BY JURY AND TO CLASS AND REPRESENTATIVE ACTIONS.',
      'Two things are excepted: either party may bring an individual claim in a small-claims court that has jurisdiction, and either party may ask a court for injunctive or other equitable relief, to protect intellectual property or confidential information or to stop the unauthorized use of the Services.',
      'Fees of the arbitration are borne as the arbitration rules provide. Each party bears its own attorneys’ fees, unless the law or the Terms provide otherwise.',
      'If the waiver of class and representative actions cannot be enforced for a claim, that claim goes to the courts of [section](#law), and the rest of this section stands.',
    ],
  },
  {
    id: 'law',
    heading: 'Governing law and venue',
    clauses: [
      `The laws of the State of ${figures.law} govern the Terms, without regard to its rules on conflicts of law. The Federal Arbitration Act governs [section](#disputes). The United Nations Convention on Contracts for the International Sale of Goods does not apply.`,
      `The place of arbitration is ${figures.venue}. For what goes to court, you and we submit to the exclusive jurisdiction of the state and federal courts for ${figures.venue}, and waive objections to that venue.`,
    ],
  },
];
