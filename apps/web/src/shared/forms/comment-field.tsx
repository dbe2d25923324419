import { Textarea } from '@mantine/core';

/** The comment of a listing, inquiry, bid or offer; takes what the form says of its field. */
export const CommentField = (props: object) => (
  <Textarea label="Comment" withAsterisk autosize minRows={2} maxRows={6} {...props} />
);
