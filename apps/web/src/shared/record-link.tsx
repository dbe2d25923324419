import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { landingTables } from '@tank/schema/enums';
import { Link } from 'react-router';

type LandingTable = (typeof landingTables)[number];

/** The page of a record (specification section 2). */
export const landingPath = (table: LandingTable, id: number) => `/landing/${table}/${id}`;

/** From a More Info dialog to the page of the same record, which can be shared and shows more. */
export const OpenPage = ({ table, id }: { table: LandingTable; id: number }) => (
  <Button
    component={Link}
    to={landingPath(table, id)}
    variant="default"
    leftSection={<IconExternalLink size={15} aria-hidden />}
  >
    Open page
  </Button>
);
