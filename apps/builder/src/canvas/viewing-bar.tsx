import type { Id } from '@trama/model';
import type { PageRefusal } from '@trama/protocol/canvas';
import type { FC } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { personName } from '../editor/viewer.ts';
import { createState } from '../state/state.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { failureText } from '../texts/failure-text.ts';
import { type Texts, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { CanvasLink } from './canvas-link.ts';
import styles from './viewing-bar.module.css';

const NO_SAMPLES = createState<readonly Id[]>([]);
const NOT_REFUSED = createState<PageRefusal | null>(null);

const refusalText = ({ viewAs }: Texts, reason: PageRefusal['reason'], name: string | null): string => {
  if (reason === 'forbidden') return viewAs.forbidden(name ?? viewAs.visitors);
  return reason === 'sign-in' ? viewAs.signInFirst : viewAs.noAuth;
};

/** Whose session the page runs in, whether the published site would show it to them at all, and which rows are samples. */
export const ViewingBar: FC<{ link: CanvasLink | null }> = ({ link }) => (
  <>
    <ChangedCodeBar />
    <ViewerBar link={link} />
    <SamplesBar link={link} />
    <BlankBar />
  </>
);

/** Asks once before code of others runs with the rights of a person. */
const ChangedCodeBar: FC = () => {
  const texts = useTexts();
  const { viewAs } = texts;
  const { viewer, notices } = useEditor();
  const asked = useStateValue(viewer.asked, (value) => value);
  if (asked === null) return null;
  const name = personName(asked.person);
  const agree = (): void => {
    viewer.agree().catch((error: unknown) => {
      notices.show('error', failureText(error, texts));
    });
  };
  return (
    <div className={styles.bar} data-refused data-whole role="alert">
      <Icon name="lock" size={14} />
      <p className={styles.text}>{viewAs.changedBy(asked.authors.join(', ') || viewAs.somebody, name)}</p>
      <Button onClick={agree}>{viewAs.runAs(name)}</Button>
      <Button onClick={() => void viewer.choose(null)}>{viewAs.backToVisitor}</Button>
    </div>
  );
};

/** A page that is blank because everything on it waits for a condition says so. */
const BlankBar: FC = () => {
  const texts = useTexts().drawing;
  const { hidden, view } = useEditor();
  const count = useStateValue(hidden, ({ nodes, isBlank }) => (isBlank ? nodes.length : 0));
  const isPreview = useView((current) => current.mode === 'preview');
  if (count === 0 || isPreview) return null;
  return (
    <div className={styles.bar} data-whole role="status">
      <Icon name="eye-off" size={14} />
      <p className={styles.text}>{texts.blank(count)}</p>
      <Button onClick={() => view.update({ revealed: 'all' })}>{texts.showAll}</Button>
    </div>
  );
};

const SamplesBar: FC<{ link: CanvasLink | null }> = ({ link }) => {
  const { viewAs } = useTexts();
  const { store } = useEditor();
  const sampled = useStateValue(link?.sampled ?? NO_SAMPLES, (value) => value);
  const names = sampled.flatMap((id) => store.design.collections[id]?.name ?? []);
  if (names.length === 0) return null;
  return (
    <div className={styles.bar} data-samples role="status">
      <Icon name="database" size={14} />
      <p className={styles.text} title={viewAs.samplesHint}>
        {viewAs.samples(names.join(', '))}
      </p>
    </div>
  );
};

const ViewerBar: FC<{ link: CanvasLink | null }> = ({ link }) => {
  const texts = useTexts();
  const { viewer } = useEditor();
  const person = useStateValue(viewer.current, (value) => value?.person ?? null);
  const refusal = useStateValue(link?.refusal ?? NOT_REFUSED, (value) => value);
  const isPreview = useView((view) => view.mode === 'preview');
  const name = person && personName(person);
  if (name === null && refusal === null) return null;
  const words = refusal
    ? refusalText(texts, refusal.reason, name)
    : isPreview
      ? texts.viewAs.readsAs(name ?? '')
      : texts.viewAs.seenAs(name ?? '');
  return (
    <div
      className={styles.bar}
      data-refused={refusal !== null || undefined}
      data-whole={isPreview || undefined}
      role="status"
    >
      <Icon name={refusal ? 'lock' : 'eye'} size={14} />
      <p className={styles.text} title={words}>
        {words}
      </p>
      {refusal && refusal.pageId !== null && <SentTo pageId={refusal.pageId} reason={refusal.reason} />}
      {person && (
        <Button icon="x" title={texts.viewAs.backToVisitor} onClick={() => void viewer.choose(null)}>
          <span className={styles.back}>{texts.viewAs.backToVisitor}</span>
        </Button>
      )}
    </div>
  );
};

/** The page that the site shows instead. */
const SentTo: FC<{ pageId: string; reason: PageRefusal['reason'] }> = ({ pageId, reason }) => {
  const texts = useTexts();
  const editor = useEditor();
  const name = editor.store.design.pages[pageId]?.name ?? '';
  return (
    <>
      <p className={styles.sentTo}>{texts.viewAs[reason === 'forbidden' ? 'refusedTo' : 'sentTo'](name)}</p>
      <Button onClick={() => editor.openPage(pageId)}>{texts.viewAs.openPage(name)}</Button>
    </>
  );
};
