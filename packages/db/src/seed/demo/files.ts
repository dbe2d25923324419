import { PDFDocument, StandardFonts } from 'pdf-lib';
import { files } from '../../tables/files.ts';
import type { Market } from './conversations.ts';
import { insertByTime } from './insert.ts';
import type { World } from './world.ts';

interface Document {
  name: string;
  title: string;
  lines: string[];
}

const listingDocuments: Document[] = [
  {
    name: 'Tank calibration certificate.pdf',
    title: 'Tank calibration certificate',
    lines: [
      'Upright cylindrical tank, calibrated by the optical reference line method.',
      'Uncertainty of the table: 0.2 percent.',
      'Next calibration due in ten years.',
    ],
  },
  {
    name: 'Dock information.pdf',
    title: 'Dock information and vetting sheet',
    lines: [
      'Berths with fenders, fire monitors and vapor recovery.',
      'Maximum arrival displacement as posted. Pilotage compulsory.',
      'Mooring lines: four and two and two, fore and aft.',
    ],
  },
];

const bidDocuments: Document[] = [
  {
    name: 'Product specification.pdf',
    title: 'Product specification',
    lines: [
      'Typical quality, for information only.',
      'Reid vapor pressure within the limits of the season.',
      'Sulfur as stated on the certificate of quality of each batch.',
    ],
  },
  {
    name: 'Standard terminal agreement.pdf',
    title: 'Terminal services agreement, standard form',
    lines: [
      'Take or pay: the storage charge is due for the whole of the shell capacity.',
      'Losses: actual, at most 0.15 percent of throughput.',
      'Title remains with the customer at all times.',
    ],
  },
];

/** One page with a title and a few sentences; deterministic bytes. */
async function renderPdf({ title, lines }: Document, day: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const at = new Date(`${day}T12:00:00Z`);
  pdf.setTitle(title);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  page.drawText(title, { x: 72, y: 700, size: 20, font });
  for (const [i, line] of lines.entries()) page.drawText(line, { x: 72, y: 660 - i * 22, size: 11, font });
  page.drawText('Demonstration document. Companies and figures are invented.', {
    x: 72,
    y: 72,
    size: 9,
    font,
  });
  return pdf.save();
}

/** PDFs on some listings and bids, mainly of the demo accounts. */
export async function seedFiles(world: World, { people, deals, bids }: Market): Promise<void> {
  const random = world.random.fork('files');
  const { terminal, trader } = people.demo;
  const open = deals.filter(({ listing }) => listing.status === 'Open');
  const own = open.filter(({ site }) => site.owner === terminal);
  const withFiles = [
    ...own.slice(0, 3),
    ...random.sample(
      open.filter(({ site }) => site.owner !== terminal),
      6,
    ),
  ];
  const current = bids.filter(({ bid }) => bid.status === 'Open' || bid.status === 'Accepted');
  const received = current.filter(({ deal }) => deal.site.owner === terminal).slice(0, 4);
  const placed = current.filter(({ bidder }) => bidder === trader).slice(0, 4);
  const others = random.sample(
    current.filter(({ bidder, deal }) => bidder !== trader && deal.site.owner !== terminal),
    6,
  );
  const contents = new Map<Document, Uint8Array>();
  for (const document of [...listingDocuments, ...bidDocuments])
    contents.set(document, await renderPdf(document, '2024-01-15'));
  const fileOf = (document: Document, created_at: string) => {
    const content = contents.get(document) ?? new Uint8Array();
    return { name: document.name, content, size: content.length, created_at };
  };
  await insertByTime(world.tx, files, [
    ...withFiles.flatMap(({ listing }, i) =>
      listingDocuments.slice(0, i === 0 ? 2 : 1).map((document) => ({
        ...fileOf(document, listing.created_at),
        listing_id: listing.listing_id,
        uploaded_by: listing.owner_id,
      })),
    ),
    ...[...new Set([...received, ...placed, ...others])].map(({ bid }, i) => ({
      ...fileOf(bidDocuments[i % bidDocuments.length] ?? (bidDocuments[0] as Document), bid.created_at),
      bid_id: bid.bid_id,
      uploaded_by: bid.bidder_id,
    })),
  ]);
}
