import classes from './fields.module.css';

/** A range such as `100-103`, or a grade such as `64-22`. */
const RANGE = /(\d+-\d+)/;

/** Prevents line breaks after the hyphen of `100-103`. */
export const UnbrokenRanges = ({ text }: { text: string }) =>
  // `split` with a capture group returns the ranges at odd indexes.
  text.split(RANGE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <span key={index} className={classes.unbroken}>
        {part}
      </span>
    ),
  );
