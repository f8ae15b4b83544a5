import { FUNCTION_METHODS, type FunctionAnswer, type FunctionMethod, type Person } from '@trama/protocol/builder';
import { type FC, type FormEvent, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { personName } from '../../editor/viewer.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { PersonChoice } from '../../top-bar/person-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../backend.module.css';
import own from './services.module.css';
import { typedHeaders } from './typed-headers.ts';

type Who = { kind: 'visitor' } | { kind: 'service' } | { kind: 'person'; person: Person };

const START_HEADERS = 'Content-Type: application/json';

/** One call of a function: how, with what and as whom, and what it answered. */
export const FunctionTry: FC<{ name: string }> = ({ name }) => {
  const texts = useTexts();
  const { functions: words } = texts.backend;
  const { api, site } = useEditor();
  const [method, setMethod] = useState<FunctionMethod>('POST');
  const [path, setPath] = useState('');
  const [typed, setTyped] = useState(START_HEADERS);
  const [body, setBody] = useState('{}');
  const [who, setWho] = useState<Who>({ kind: 'visitor' });
  const [isChoosing, setChoosing] = useState(false);
  const [answer, setAnswer] = useState<FunctionAnswer | null>(null);
  const { isBusy, failure, run } = useAttempt();
  const { headers, fault } = typedHeaders(typed);
  const choose = (next: Who): void => {
    setWho(next);
    if (next.kind === 'person') setMethod('GET');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fault !== null) return;
    void run(async () => {
      setAnswer(null);
      const as = who.kind === 'person' ? { kind: who.kind, id: who.person.id } : who;
      setAnswer(await api.callFunction(site, name, { method, path, headers, body: method === 'GET' ? '' : body, as }));
    });
  };
  return (
    <div className={own.try}>
      <form className={styles.form} onSubmit={submit}>
        <div className={own.line}>
          <label className={styles.label}>
            {words.method}
            <select
              className={styles.input}
              value={method}
              onChange={({ target }) => setMethod(target.value as FunctionMethod)}
            >
              {FUNCTION_METHODS.filter((one) => who.kind !== 'person' || one === 'GET').map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <TextField
            label={words.path}
            hint={words.pathHint}
            pattern="[\/?].*"
            spellCheck={false}
            value={path}
            onChange={setPath}
          />
        </div>
        <div className={styles.label}>
          {words.as}
          <div className={own.whos}>
            {(['visitor', 'service'] as const).map((kind) => (
              <Button key={kind} aria-pressed={who.kind === kind} onClick={() => choose({ kind })}>
                {words.whos[kind]}
              </Button>
            ))}
            <Popover
              title={words.as}
              isOpen={isChoosing}
              onOpenChange={setChoosing}
              trigger={
                <Button aria-pressed={who.kind === 'person'}>
                  {who.kind === 'person' ? personName(who.person) : words.person}
                </Button>
              }
            >
              <PersonChoice
                chosen={who.kind === 'person' ? who.person.id : null}
                onChoose={(person) => {
                  choose(person ? { kind: 'person', person } : { kind: 'visitor' });
                  setChoosing(false);
                }}
              />
            </Popover>
          </div>
          {who.kind === 'person' && <p className={own.hint}>{words.personHint}</p>}
          {who.kind === 'service' && <p className={own.hint}>{words.serviceHint}</p>}
        </div>
        <label className={styles.label}>
          {words.headers}
          <textarea
            className={styles.code}
            rows={2}
            spellCheck={false}
            placeholder={words.headersHint}
            aria-invalid={fault !== null || undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {fault !== null && (
          <p className={styles.reason} role="alert">
            {words.headersFault(fault)}
          </p>
        )}
        {method !== 'GET' && (
          <label className={styles.label}>
            {words.body}
            <textarea
              className={styles.code}
              rows={6}
              spellCheck={false}
              value={body}
              onChange={({ target }) => setBody(target.value)}
            />
          </label>
        )}
        <div className={own.acts}>
          <Button type="submit" look="primary" icon="play" isBusy={isBusy} disabled={fault !== null}>
            {words.call}
          </Button>
        </div>
      </form>
      {failure !== null && (
        <p className={styles.reason} role="alert">
          {failureText(failure, texts)}
        </p>
      )}
      {answer && <Answer answer={answer} />}
    </div>
  );
};

/** JSON in lines; any other text as it is. */
const shown = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const Answer: FC<{ answer: FunctionAnswer }> = ({ answer: { status, headers, body, isCut, milliseconds } }) => {
  const { functions: words } = useTexts().backend;
  const { language } = useLanguage();
  const took = milliseconds.toLocaleString(language, { maximumFractionDigits: 0 });
  return (
    <section className={own.answer} aria-label={words.answer}>
      <p role="status" data-kind={status < 400 ? 'good' : 'bad'}>
        {words.took(status, took)}
      </p>
      {body === '' ? (
        <p className={styles.lead}>{words.noBody}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by keys
        <pre tabIndex={0}>{shown(body)}</pre>
      )}
      {isCut && <p className={styles.lead}>{words.cut}</p>}
      <details>
        <summary>{words.answeredHeaders}</summary>
        <pre>
          {Object.entries(headers)
            .map(([header, value]) => `${header}: ${value}`)
            .join('\n')}
        </pre>
      </details>
    </section>
  );
};
