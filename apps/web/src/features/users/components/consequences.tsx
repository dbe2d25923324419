import { List, Skeleton, Text } from '@mantine/core';
import type { UserDetail } from '@tank/schema/people/users';
import { trpc } from '../../../shared/calls/trpc.ts';

interface ConsequencesProps {
  user_id: number;
  /** Consequence for every user. */
  always: string;
  /** Consequences that depend on the user. */
  of: (user: UserDetail) => string[];
}

/** Names the consequences of an account change before confirmation. */
export function Consequences({ user_id, always, of }: ConsequencesProps) {
  const { data } = trpc.users.get.useQuery({ user_id }, { staleTime: 0 });
  const consequences = data && of(data.data).filter(Boolean);
  return (
    <>
      <Text size="sm" mb="xs">
        {always}
      </Text>
      {consequences ? (
        <List size="sm">
          {consequences.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      ) : (
        <Skeleton h={20} />
      )}
    </>
  );
}
