import { Anchor, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type LandingEntity, linkTo } from '@tank/schema/entities';
import { Link } from '../page/link.tsx';
import { recordTitle } from './record-title.ts';

/** Link from a More Info dialog to the record's page. */
export const OpenPage = ({ entity, id }: { entity: LandingEntity; id: number }) => (
  <Button
    component={Link}
    to={linkTo(entity, id)}
    variant="default"
    leftSection={<IconExternalLink size={15} aria-hidden />}
  >
    Open page
  </Button>
);

/** Link in a text to another record: "Listing 12". */
export const RecordLink = ({ entity, id }: { entity: LandingEntity; id: number }) => (
  <Anchor inherit component={Link} to={linkTo(entity, id)}>
    {recordTitle(entity, id)}
  </Anchor>
);
