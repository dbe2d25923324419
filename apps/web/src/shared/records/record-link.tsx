import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type LandingEntity, linkTo } from '@tank/schema/entities';
import { Link } from 'react-router';

/** From a More Info dialog to the page of the same record, which can be shared and shows more. */
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
