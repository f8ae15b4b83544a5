import type { FunctionDraft, ProjectFunction } from '@trama/protocol/builder';
import { type FC, lazy, Suspense, useCallback, useState } from 'react';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from '../backend.module.css';
import { placeInLog } from './code-places.ts';
import { FunctionSecrets } from './function-secrets.tsx';
import { FunctionTry } from './function-try.tsx';
import { NewFunctionDialog } from './new-function-dialog.tsx';
import { RemoveFunctionDialog } from './remove-function-dialog.tsx';
import own from './services.module.css';

// The editor of code is loaded with the first text that is opened.
const FunctionEditor = lazy(() =>
  import('./function-editor.tsx').then((module) => ({ default: module.FunctionEditor })),
);

const TABS = ['try', 'text', 'log'] as const;
type Tab = (typeof TABS)[number];

/** A place in the text that the log has led to. */
interface Place {
  line: number;
  column: number;
}

/** The edge functions of the backend: each written, tried, read, and what it wrote. */
export const FunctionsView: FC = () => {
  const texts = useTexts();
  const { functions: words, functionWriting: writing } = texts.backend;
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.listFunctions(site), [api, site]));
  const [chosen, setChosen] = useState<string | null>(null);
  const [tab, setTab] = useState<Tab>('try');
  const [place, setPlace] = useState<Place | null>(null);
  const [asked, setAsked] = useState<'new' | 'secrets' | 'remove' | null>(null);
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={words.failed} lead={failureText(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  const functions = state.value;
  const current = functions.find(({ name }) => name === chosen) ?? functions[0];
  const close = (): void => setAsked(null);
  const show = (next: Tab, at: Place | null = null): void => {
    setPlace(at);
    setTab(next);
  };
  const dialogs = (
    <>
      {asked === 'new' && (
        <NewFunctionDialog
          taken={functions.map(({ name }) => name)}
          onMade={(name) => {
            setChosen(name);
            show('text');
            reload();
          }}
          onClose={close}
        />
      )}
      {asked === 'secrets' && <FunctionSecrets onClose={close} />}
      {asked === 'remove' && current && <RemoveFunctionDialog name={current.name} onRemoved={reload} onClose={close} />}
    </>
  );
  if (!current)
    return (
      <Message icon="square-function" title={words.none} lead={words.noneLead}>
        <Button look="primary" icon="plus" onClick={() => setAsked('new')}>
          {writing.new}
        </Button>
        <Button icon="lock" onClick={() => setAsked('secrets')}>
          {writing.secrets}
        </Button>
        <Button onClick={reload}>{words.readAgain}</Button>
        {dialogs}
      </Message>
    );
  return (
    <>
      <header className={styles.tableHead}>
        <h2>{words.title}</h2>
        <span className={styles.room} />
        <Button icon="lock" onClick={() => setAsked('secrets')}>
          {writing.secrets}
        </Button>
        <Button icon="plus" onClick={() => setAsked('new')}>
          {writing.new}
        </Button>
        <Segmented
          label={current.name}
          options={TABS}
          chosen={tab}
          nameOf={(one) => words.tabs[one]}
          onChoose={(next) => show(next)}
        />
      </header>
      <div className={own.split}>
        <ul className={own.list} aria-label={words.choose}>
          {functions.map((each) => (
            <li key={each.name}>
              <button
                type="button"
                className={styles.navItem}
                aria-current={each.name === current.name ? 'page' : undefined}
                onClick={() => setChosen(each.name)}
              >
                <Icon name={each.verifyJwt ? 'lock' : 'globe'} size={14} />
                <span>{each.name}</span>
                <Badge shown={each} />
              </button>
            </li>
          ))}
        </ul>
        <section key={current.name} className={own.content} aria-label={current.name}>
          <Facts shown={current} />
          {tab === 'try' &&
            (current.isDeployed ? <FunctionTry name={current.name} /> : <NotDeployed onWrite={() => show('text')} />)}
          {tab === 'text' && (
            <FunctionText name={current.name} place={place} onChanged={reload} onRemove={() => setAsked('remove')} />
          )}
          {tab === 'log' && (
            <FunctionLog
              name={current.name}
              {...(current.isStored ? { onPlace: (at: Place) => show('text', at) } : {})}
            />
          )}
        </section>
      </div>
      {dialogs}
    </>
  );
};

const Badge: FC<{ shown: ProjectFunction }> = ({ shown: { isDeployed, isChanged } }) => {
  const { badges } = useTexts().backend.functionWriting;
  if (!isDeployed) return <small className={styles.badge}>{badges.new}</small>;
  return isChanged && <small className={styles.badge}>{badges.changed}</small>;
};

const NotDeployed: FC<{ onWrite: () => void }> = ({ onWrite }) => {
  const { functions: words, functionWriting: writing } = useTexts().backend;
  return (
    <div className={styles.notice} data-kind="warn">
      <p>{writing.tryFirst}</p>
      <Button onClick={onWrite}>{words.tabs.text}</Button>
    </div>
  );
};

const Facts: FC<{ shown: ProjectFunction }> = ({ shown: { name, verifyJwt, secrets, isStored, isChanged } }) => {
  const { functions: words, functionWriting: writing } = useTexts().backend;
  return (
    <header className={own.facts}>
      <h3>{name}</h3>
      <p className={styles.lead}>{verifyJwt ? words.guarded : words.open}</p>
      {!isStored && <p className={styles.lead}>{writing.ofFiles}</p>}
      {isChanged && <p className={own.warn}>{writing.tryOld}</p>}
      {secrets.length > 0 && (
        <p className={styles.lead} title={words.secretsHint}>
          {words.secrets}: <code>{secrets.join(', ')}</code>
          <span className="visually-hidden">{words.secretsHint}</span>
        </p>
      )}
    </header>
  );
};

interface FunctionTextProps {
  name: string;
  place: Place | null;
  onChanged: () => void;
  onRemove: () => void;
}

const FunctionText: FC<FunctionTextProps> = ({ name, place, onChanged, onRemove }) => {
  const texts = useTexts();
  const { functions: words } = texts.backend;
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.readFunction(site, name), [api, site, name]));
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={words.failed} lead={failureText(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  const { files, draft } = state.value;
  if (draft) return <Written name={name} draft={draft} place={place} onChanged={onChanged} onRemove={onRemove} />;
  return (
    <ul className={own.files} aria-label={words.files}>
      {files.map(({ path, text }, index) => (
        <li key={path}>
          <details open={index === 0}>
            <summary>{path}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
            <pre tabIndex={0}>{text}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
};

const Written: FC<FunctionTextProps & { draft: FunctionDraft }> = (props) => (
  <Suspense fallback={<Loading label={useTexts().app.loading} />}>
    <FunctionEditor {...props} />
  </Suspense>
);

const FunctionLog: FC<{ name: string; onPlace?: (place: Place) => void }> = ({ name, onPlace }) => {
  const texts = useTexts();
  const { functions: words } = texts.backend;
  const { language } = useLanguage();
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.readFunctionLog(site, name), [api, site, name]));
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={words.failed} lead={failureText(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  return (
    <section aria-label={words.log}>
      <header className={styles.partHead}>
        <p className={styles.lead}>{words.logLead}</p>
        <Button icon="rotate-cw" onClick={reload}>
          {words.readAgain}
        </Button>
      </header>
      {state.value.length === 0 && <p className={styles.lead}>{words.noLog}</p>}
      <ol className={own.log}>
        {state.value.map(({ at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <li key={index}>
            <time dateTime={at}>{new Date(at).toLocaleTimeString(language)}</time>
            <span>
              {text} <LogPlace line={text} onPlace={onPlace} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Leads from a line of the log to the line of the text that it names. */
const LogPlace: FC<{ line: string; onPlace: ((place: Place) => void) | undefined }> = ({ line, onPlace }) => {
  const { functionWriting: writing } = useTexts().backend;
  const place = placeInLog(line);
  if (!place || !onPlace) return null;
  return (
    <button type="button" className={own.place} onClick={() => onPlace(place)}>
      {writing.toLine(place.line)}
    </button>
  );
};
