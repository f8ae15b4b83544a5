import type { ProjectFunction } from '@trama/protocol/builder';
import { type FC, useCallback, useState } from 'react';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from '../backend.module.css';
import { FunctionTry } from './function-try.tsx';
import own from './services.module.css';

const TABS = ['try', 'text', 'log'] as const;
type Tab = (typeof TABS)[number];

/** The edge functions of the backend: each tried, read, and what it wrote. */
export const FunctionsView: FC = () => {
  const texts = useTexts();
  const { functions: words } = texts.backend;
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.listFunctions(site), [api, site]));
  const [chosen, setChosen] = useState<string | null>(null);
  const [tab, setTab] = useState<Tab>('try');
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={words.failed} lead={failureText(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  const functions = state.value;
  const current = functions.find(({ name }) => name === chosen) ?? functions[0];
  if (!current)
    return (
      <Message icon="square-function" title={words.none} lead={words.noneLead}>
        <Button onClick={reload}>{words.readAgain}</Button>
      </Message>
    );
  return (
    <>
      <header className={styles.tableHead}>
        <h2>{words.title}</h2>
        <span className={styles.room} />
        <Segmented
          label={current.name}
          options={TABS}
          chosen={tab}
          nameOf={(one) => words.tabs[one]}
          onChoose={setTab}
        />
      </header>
      <div className={own.split}>
        <ul className={own.list} aria-label={words.choose}>
          {functions.map(({ name, verifyJwt }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.navItem}
                aria-current={name === current.name ? 'page' : undefined}
                onClick={() => setChosen(name)}
              >
                <Icon name={verifyJwt ? 'lock' : 'globe'} size={14} />
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
        <section key={current.name} className={own.content} aria-label={current.name}>
          <Facts shown={current} />
          {tab === 'try' && <FunctionTry name={current.name} />}
          {tab === 'text' && <FunctionText name={current.name} />}
          {tab === 'log' && <FunctionLog name={current.name} />}
        </section>
      </div>
    </>
  );
};

const Facts: FC<{ shown: ProjectFunction }> = ({ shown: { name, verifyJwt, secrets } }) => {
  const { functions: words } = useTexts().backend;
  return (
    <header className={own.facts}>
      <h3>{name}</h3>
      <p className={styles.lead}>{verifyJwt ? words.guarded : words.open}</p>
      {secrets.length > 0 && (
        <p className={styles.lead} title={words.secretsHint}>
          {words.secrets}: <code>{secrets.join(', ')}</code>
          <span className="visually-hidden">{words.secretsHint}</span>
        </p>
      )}
    </header>
  );
};

const FunctionText: FC<{ name: string }> = ({ name }) => {
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
  return (
    <ul className={own.files} aria-label={words.files}>
      {state.value.map(({ path, text }, index) => (
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

const FunctionLog: FC<{ name: string }> = ({ name }) => {
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
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
