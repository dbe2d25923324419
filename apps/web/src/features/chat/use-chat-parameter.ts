import { useEffect } from 'react';
import { useUrlParams } from '../../shared/page/use-url-params.ts';
import { chatWidget } from './model/widget.ts';

const ID = /^[1-9]\d{0,15}$/;

/** Opens the conversation of `?chat=12`, the link in notifications, and removes the parameter. */
export function useChatParameter(): void {
  const [params, patch] = useUrlParams();
  const requested = params.get('chat');
  useEffect(() => {
    if (requested === null) return;
    patch({ chat: undefined });
    if (ID.test(requested)) chatWidget.openChat(Number(requested));
  }, [requested, patch]);
}
