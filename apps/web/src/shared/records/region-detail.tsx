import { Term } from '@tank/ui/glossary/term';

/** A region in the details of a record's header; the glossary explains the PADDs. */
export const RegionDetail = ({ region }: { region: string }) =>
  region.startsWith('PADD') ? <Term of="PADD">{region}</Term> : region;
