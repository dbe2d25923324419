import 'react-pdf/dist/Page/TextLayer.css';
import { useElementSize } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { LoadingState } from '@tank/ui/states/loading-state';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { type PageFault, pageFaultOf } from './page-faults.ts';
import classes from './view-files.module.css';
import { ViewFilesBar } from './view-files-bar.tsx';
import { words } from './words.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
/** `build/pdf-resources.ts` copies the files to this path. */
const resources = `/assets/pdfjs-${pdfjs.version}`;
const options = {
  wasmUrl: `${resources}/wasm/`,
  cMapUrl: `${resources}/cmaps/`,
  standardFontDataUrl: `${resources}/standard_fonts/`,
  iccUrl: `${resources}/iccs/`,
};

/** Number of operations before the first error on the page. */
async function readStrictly(blob: Blob, page: number): Promise<number> {
  const task = pdfjs.getDocument({ ...options, data: await blob.arrayBuffer(), stopAtErrors: true });
  try {
    const pdf = await task.promise;
    const { fnArray } = await (await pdf.getPage(page)).getOperatorList();
    return fnArray.length;
  } finally {
    await task.destroy();
  }
}

/** Width of the scroll bar and the page's frame, in pixels. */
const MARGIN = 34;
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const FIT = 2;
const TURNS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const SCALES: Record<string, number> = { '+': 1, '=': 1, '-': -1 };

interface ViewFilesPdfProps {
  blob: Blob;
  name: string;
  /** Shown if the file is not a readable PDF. */
  broken: ReactNode;
}

/** Shows one PDF page at a time; 100% fits the width. Arrow keys turn pages, + and - zoom. */
export default function ViewFilesPdf({ blob, name, broken }: ViewFilesPdfProps) {
  const { ref, width } = useElementSize();
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(FIT);
  const [failed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [fault, setFault] = useState<{ page: number; fault: PageFault }>();
  const turn = (to: number) => setPage(Math.min(Math.max(to, 1), Math.max(pages, 1)));
  const scale = (to: number) => setZoom(Math.min(Math.max(to, 0), ZOOMS.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (TURNS[event.key]) turn(page + (TURNS[event.key] ?? 0));
    else if (SCALES[event.key]) scale(zoom + (SCALES[event.key] ?? 0));
    else return;
    event.preventDefault();
  };
  const checkPage = async (drawn: Parameters<typeof pageFaultOf>[0]['page']) => {
    if (!canvas.current) return;
    const found = await pageFaultOf({
      page: drawn,
      canvas: canvas.current,
      readStrictly: () => readStrictly(blob, page),
    });
    setFault(found && { page, fault: found });
  };
  if (failed) return broken;
  return (
    <>
      <ViewFilesBar
        page={page}
        pages={pages}
        onPageChange={turn}
        zoom={ZOOMS[zoom] ?? 1}
        onZoomIn={zoom < ZOOMS.length - 1 ? () => scale(zoom + 1) : undefined}
        onZoomOut={zoom > 0 ? () => scale(zoom - 1) : undefined}
      />
      {fault?.page === page && (
        <div role="alert" className={classes.fault}>
          <IconAlertTriangle size={16} aria-hidden />
          {words.faults[fault.fault]}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a region that the keyboard scrolls and turns pages in */}
      <div
        ref={ref}
        role="region"
        aria-label={name}
        className={classes.paper}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <Document
          file={blob}
          options={options}
          suspense={false}
          loading={<LoadingState lines={8} label={words.loadingFile} />}
          error={broken}
          noData={broken}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
          onLoadError={() => setFailed(true)}
          onSourceError={() => setFailed(true)}
          // Password-protected files are not supported.
          onPassword={() => setFailed(true)}
        >
          {width > 0 && (
            <Page
              pageNumber={page}
              canvasRef={canvas}
              width={(width - MARGIN) * (ZOOMS[zoom] ?? 1)}
              suspense={false}
              renderAnnotationLayer={false}
              loading={<LoadingState lines={8} label={words.loadingPage} />}
              error={broken}
              onRenderSuccess={(drawn) => void checkPage(drawn)}
              onRenderError={() => setFault({ page, fault: 'page' })}
              className={classes.page}
            />
          )}
        </Document>
      </div>
    </>
  );
}
