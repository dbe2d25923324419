import { type LandingEntity, linkTo } from '@tank/schema/entities';
import type { ReactNode } from 'react';
import { recordTitle } from '../../../shared/records/record-title.ts';
import { crumbTo, type MenuAddress } from '../../screens.ts';
import { LandingFrame } from './landing-frame.tsx';

interface AnswerLandingProps {
  entity: 'bid' | 'offer';
  id: number;
  /** The market that it belongs to. */
  home: MenuAddress;
  /** What it was placed on; undefined while it loads, and for whoever may not see it. */
  on: { entity: LandingEntity; id: number } | undefined;
  actions: ReactNode;
  children: ReactNode;
}

/** The page of a bid or an offer, for its two sides: on the way back lies what it was placed on. */
export const AnswerLanding = ({ entity, id, home, on, actions, children }: AnswerLandingProps) => (
  <LandingFrame
    title={recordTitle(entity, id)}
    crumbs={[
      crumbTo(home),
      ...(on ? [{ label: recordTitle(on.entity, on.id), to: linkTo(on.entity, on.id) }] : []),
    ]}
    actions={actions}
  >
    {children}
  </LandingFrame>
);
