import { messages } from '@tank/schema/messages';
import { trpc } from '../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../shared/live/use-invalidate.ts';

/** Grants or revokes access to market data or map overlays. */
export function useSetAccess() {
  const options = {
    meta: { failure: messages.unableToUpdateUser },
    onSuccess: useDialogSuccess(['user'], () => {}),
  };
  const subscribe = trpc.users.subscribe.useMutation(options);
  const unsubscribe = trpc.users.unsubscribe.useMutation(options);
  const grant = trpc.users.grantOverlay.useMutation(options);
  const revoke = trpc.users.revokeOverlay.useMutation(options);
  return {
    setData: (user_id: number, on: boolean) => (on ? subscribe : unsubscribe).mutate({ user_id }),
    setOverlay: (user_id: number, on: boolean) => (on ? grant : revoke).mutate({ user_id }),
  };
}
