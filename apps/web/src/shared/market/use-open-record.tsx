import { type LandingEntity, linkTo } from '@tank/schema/entities';
import { useNavigate } from 'react-router';
import { toRecord } from '../records/record-ahead.ts';
import { moreInfo } from '../table/more-info.tsx';

/** More Info of a row whose record has a page of its own: it leads there. */
export function useOpenRecord() {
  const navigate = useNavigate();
  return (entity: LandingEntity, id: number) =>
    moreInfo(() => void navigate(linkTo(entity, id)), toRecord(entity, id));
}
