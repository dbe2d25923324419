import classes from './fields.module.css';

/** `100-103`: a range, or a grade such as `64-22`. */
const RANGE = /(\d+-\d+)/;

/** A name whose line may end between its words, but not within `100-103`, where browsers would end it after the hyphen. */
export const Unbroken = ({ text }: { text: string }) =>
  // Every other part is a range.
  text.split(RANGE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no parts that move
      <span key={index} className={classes.unbroken}>
        {part}
      </span>
    ),
  );
