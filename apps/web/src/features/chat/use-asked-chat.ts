import { useEffect } from 'react';
import { useAddress } from '../../shared/page/use-address.ts';
import { chatWidget } from './model/widget.ts';

const ID = /^[1-9]\d{0,15}$/;

/** `?chat=12` in any address opens that conversation, and goes from the address. Notifications link like that. */
export function useAskedChat(): void {
  const [params, patch] = useAddress();
  const asked = params.get('chat');
  useEffect(() => {
    if (asked === null) return;
    patch({ chat: undefined });
    if (ID.test(asked)) chatWidget.openChat(Number(asked));
  }, [asked, patch]);
}
