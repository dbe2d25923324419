import { type LandingEntity, linkTo } from '@tank/schema/entities';
import type { ReactNode } from 'react';
import { recordTitle } from '../../../shared/records/record-title.ts';
import { crumbTo, type MenuAddress } from '../../screens.ts';
import { LandingFrame } from './landing-frame.tsx';

interface AnswerLandingProps {
  entity: 'bid' | 'offer';
  id: number;
  /** The market screen, first breadcrumb. */
  home: MenuAddress;
  /** The listing or inquiry; undefined while it loads and for users who may not see it. */
  parent: { entity: LandingEntity; id: number } | undefined;
  children: ReactNode;
}

/** Page of a bid or an offer; the breadcrumbs link to its listing or inquiry. */
export const AnswerLanding = ({ entity, id, home, parent, children }: AnswerLandingProps) => (
  <LandingFrame
    title={recordTitle(entity, id)}
    crumbs={[
      crumbTo(home),
      ...(parent
        ? [{ label: recordTitle(parent.entity, parent.id), to: linkTo(parent.entity, parent.id) }]
        : []),
    ]}
  >
    {children}
  </LandingFrame>
);
