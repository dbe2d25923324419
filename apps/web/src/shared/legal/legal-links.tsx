import { legalDocumentNames, legalDocuments } from '@tank/schema/legal/documents';
import { readNow } from '@tank/ui/lib/today';
import { Link } from 'react-router';
import classes from './legal-links.module.css';
import { words } from './words.ts';

interface LegalLinksProps {
  /** In a tab of its own: what was typed here stays. */
  apart?: boolean;
}

/** Copyright, help and the legal documents, for the foot of a page. */
export const LegalLinks = ({ apart = false }: LegalLinksProps) => (
  <div className={classes.links}>
    <span>{words.copyright(new Date(readNow()).getFullYear())}</span>
    <Link to="/help" target={apart ? '_blank' : undefined}>
      Help
    </Link>
    {legalDocumentNames.map((name) => (
      <Link key={name} to={legalDocuments[name].path} target={apart ? '_blank' : undefined}>
        {legalDocuments[name].title}
      </Link>
    ))}
  </div>
);
