import { legalDocumentNames, legalDocuments } from '@tank/schema/legal/documents';
import { readNow } from '@tank/ui/lib/today';
import { Link } from '../page/link.tsx';
import classes from './legal-links.module.css';
import { words } from './words.ts';

interface LegalLinksProps {
  /** Opens the links in a new tab, so that the form on this page keeps its values. */
  newTab?: boolean;
}

/** Page footer with copyright, help and the legal documents. */
export const LegalLinks = ({ newTab = false }: LegalLinksProps) => (
  <div className={classes.links}>
    <span>{words.copyright(new Date(readNow()).getFullYear())}</span>
    <Link to="/help" target={newTab ? '_blank' : undefined}>
      Help
    </Link>
    {legalDocumentNames.map((name) => (
      <Link key={name} to={legalDocuments[name].path} target={newTab ? '_blank' : undefined}>
        {legalDocuments[name].title}
      </Link>
    ))}
  </div>
);
