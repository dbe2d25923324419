import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { App, preload } from './app/routes.tsx';
import { reloadOnSessionSwitch } from './shared/session/reload-on-session-switch.ts';
import { sessionStore } from './shared/session/session.ts';
import { joinTabs } from './shared/session/tabs.ts';

await joinTabs();
reloadOnSessionSwitch();

const root = document.getElementById('root');
// In a transition React yields to the browser every few milliseconds.
const render = () =>
  startTransition(() => {
    if (root)
      createRoot(root).render(
        <StrictMode>
          <Providers>
            <App />
          </Providers>
        </StrictMode>,
      );
  });

// Not awaited: the chunks that it loads import this module and would wait for its end.
void preload(window.location, sessionStore.token() !== null).then(render);
