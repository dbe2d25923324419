import { type GlossaryTerm, glossary } from '@tank/schema/glossary';
import Tip, { type TipTarget } from './tip.tsx';

/** The tooltip of a glossary term. */
export default function TermTip({ target, label }: TipTarget) {
  return <Tip target={target} label={glossary[label as GlossaryTerm]} position="top" long />;
}
