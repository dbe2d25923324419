import { type GlossaryTerm, glossary } from '@tank/schema/glossary';
import Tip, { type Shown } from './tip.tsx';

/** The tooltip of a word that the glossary has. */
export default function TermTip({ target, label }: Shown) {
  return <Tip target={target} label={glossary[label as GlossaryTerm]} position="top" long />;
}
