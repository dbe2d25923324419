import { IconFerry, IconPipeline, IconShip, IconTrain, IconTruck } from '@tabler/icons-react';
import { type ModeType, modeTypes } from '@tank/schema/enums';
import classes from './mode-glyphs.module.css';

const glyphs: Record<ModeType, typeof IconShip> = {
  Barge: IconFerry,
  Pipeline: IconPipeline,
  Rail: IconTrain,
  Truck: IconTruck,
  Vessel: IconShip,
};

/** Types of access modes, each always at the same place of its cell. */
export const ModeGlyphs = ({ types }: { types: readonly ModeType[] }) => (
  <span className={classes.glyphs}>
    {modeTypes.map((type) => {
      const Glyph = glyphs[type];
      return (
        <span key={type} data-tip={types.includes(type) ? type : undefined}>
          {types.includes(type) && <Glyph size={16} stroke={1.75} role="img" aria-label={type} />}
        </span>
      );
    })}
  </span>
);
