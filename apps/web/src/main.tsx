import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { App, preload } from './app/routes.tsx';
import { sessionStore } from './shared/session/session.ts';
import { startOverWithAnother } from './shared/session/start-over.ts';
import { joinTabs } from './shared/session/tabs.ts';

// Told to public/boot.js, which says so where the app does not come.
document.documentElement.dataset.began = '';
await joinTabs();
startOverWithAnother();

const root = document.getElementById('root');
// As a transition React draws it a few milliseconds at a time, and the page can do something else between them.
const draw = () =>
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

// Not awaited here: what it fetches needs this file, and would wait for its end.
void preload(window.location, sessionStore.token() !== null).then(draw);
