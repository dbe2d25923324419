import { overlayNames } from '@tank/schema/map/overlays';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { Facts } from '@tank/ui/fields/facts';
import { factsOf, type OverlayFeature } from './overlay-feature.ts';

interface PipelineDialogProps {
  feature: OverlayFeature;
  onClose: () => void;
}

/** Facts about a pipeline, railroad or waterway. */
export default function PipelineDialog({ feature, onClose }: PipelineDialogProps) {
  return (
    <InfoDialog title={overlayNames[feature.layer]} onClose={onClose} size="sm">
      <Facts items={factsOf(feature)} />
    </InfoDialog>
  );
}
