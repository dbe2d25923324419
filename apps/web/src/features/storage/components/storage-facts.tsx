import { Facts, volumeFact } from '@tank/ui/fields/facts';
import { formatNumber, formatVolume } from '@tank/ui/lib/format';
import type { Storage } from '../model/storage-values.ts';
import { words } from '../words.ts';

const yesNo = (value: number) => (value ? 'Yes' : 'No');

export function StorageFacts({ storage }: { storage: Storage }) {
  return (
    <Facts
      items={[
        { label: 'Storage ID', value: storage.storage_id },
        { label: 'Region', value: storage.region, term: 'PADD' },
        { label: 'Address', value: storage.formatted_address },
        { label: 'Sublet', value: storage.sublet ? 'Allowed' : 'Not allowed', term: 'Sublet' },
        { ...volumeFact('Total capacity', storage.total_capacity), term: 'Total capacity' },
        { label: words.tanks, value: formatNumber(storage.number_of_tanks) },
        {
          label: 'Heel requirement',
          value: formatVolume(storage.heel_requirement),
          unit: 'BBL',
          term: 'Heel',
        },
        { label: 'Commingled', value: storage.commingled ? 'Yes' : 'No, segregated', term: 'Commingled' },
        { label: 'Tank type', value: storage.tank_type },
        { label: 'Tank material', value: storage.tank_material },
        { label: 'Blending', value: yesNo(storage.blending_capability) },
        { label: 'Heating', value: yesNo(storage.heating_capability) },
        { label: 'Product category', value: storage.product_category.join(', '), wide: true },
        { label: 'Tank features', value: storage.tank_features.join(', '), wide: true },
      ]}
    />
  );
}
