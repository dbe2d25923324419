import { volumeFact } from '@tank/ui/fields/facts';
import { formatNumber, formatVolume } from '@tank/ui/lib/format';
import { FactGroup, FactGroups } from '@tank/ui/record/fact-groups';
import type { Storage } from '../model/storage-values.ts';
import { words } from '../words.ts';

const yesNo = (value: number) => (value ? 'Yes' : 'No');

export const StorageFacts = ({ storage }: { storage: Storage }) => (
  <FactGroups>
    <FactGroup
      title="Tanks"
      items={[
        { ...volumeFact('Total capacity', storage.total_capacity), term: 'Total capacity' },
        { label: words.tanks, value: formatNumber(storage.number_of_tanks) },
        { label: 'Tank type', value: storage.tank_type },
        { label: 'Tank material', value: storage.tank_material },
        { label: 'Tank features', value: storage.tank_features.join(', ') },
      ]}
    />
    <FactGroup
      title="Product"
      items={[
        { label: 'Product category', value: storage.product_category.join(', ') },
        {
          label: 'Heel requirement',
          value: formatVolume(storage.heel_requirement),
          unit: 'BBL',
          term: 'Heel',
        },
        { label: 'Commingled', value: storage.commingled ? 'Yes' : 'No, segregated', term: 'Commingled' },
        { label: 'Sublet', value: storage.sublet ? 'Allowed' : 'Not allowed', term: 'Sublet' },
        { label: 'Blending', value: yesNo(storage.blending_capability) },
        { label: 'Heating', value: yesNo(storage.heating_capability) },
      ]}
    />
  </FactGroups>
);
