import { Page } from '../../shared/page/page.tsx';
import { AccessTokensSection } from './components/access-tokens-section.tsx';
import { Contents } from './components/contents.tsx';
import { DetailsSection } from './components/details-section.tsx';
import { EmailSection } from './components/email-section.tsx';
import { PasswordSection } from './components/password-section.tsx';
import { PreferencesSection } from './components/preferences-section.tsx';
import classes from './components/profile.module.css';
import { SessionsSection } from './components/sessions-section.tsx';
import { TankMonitoringSection } from './components/tank-monitoring-section.tsx';
import { TeamSection } from './components/team-section.tsx';
import { TutorialSection } from './components/tutorial-section.tsx';
import { TwoStepSection } from './components/two-step-section.tsx';
import { words } from './words.ts';

/** Profile page for all account types (docs/product.md#account). Lists, which may be long, are last. */
export const Component = () => (
  <Page title="Profile" description={words.page}>
    <div className={classes.page}>
      <Contents />
      <div className={classes.sections}>
        <DetailsSection />
        <EmailSection />
        <PasswordSection />
        <TwoStepSection />
        <TeamSection />
        <PreferencesSection />
        <TankMonitoringSection />
        <TutorialSection />
        <AccessTokensSection />
        <SessionsSection />
      </div>
    </div>
  </Page>
);
