import { MESSAGE_KINDS, MESSAGE_LANGUAGES, type MessageLanguage, type MessageText } from '@trama/protocol/builder';
import { type FC, useCallback, useState } from 'react';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from '../backend.module.css';
import { MessageForm } from './message-form.tsx';
import own from './services.module.css';

/** What the site writes to its people, kind by kind and in each language. */
export const MessagesView: FC = () => {
  const texts = useTexts();
  const { messages: words } = texts.backend;
  const { language: ownLanguage } = useLanguage();
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.listMessages(site), [api, site]));
  const [kind, setKind] = useState<MessageText['kind']>('confirmation');
  const [language, setLanguage] = useState<MessageLanguage>(ownLanguage);
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={words.failed} lead={failureText(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  const all = state.value;
  const shown = all.find((one) => one.kind === kind && one.language === language);
  return (
    <>
      <header className={styles.tableHead}>
        <h2>{words.title}</h2>
        <span className={styles.room} />
        <Segmented
          label={words.language}
          options={MESSAGE_LANGUAGES}
          chosen={language}
          nameOf={(one) => words.languages[one]}
          onChoose={setLanguage}
        />
      </header>
      <div className={own.split}>
        <ul className={own.list} aria-label={words.title}>
          {MESSAGE_KINDS.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={styles.navItem}
                aria-current={one === kind ? 'page' : undefined}
                onClick={() => setKind(one)}
              >
                <span />
                <span>{words.kinds[one]}</span>
                {all.some((text) => text.kind === one && text.language === language && text.isOwn) && (
                  <small className={styles.badge}>{words.own}</small>
                )}
              </button>
            </li>
          ))}
        </ul>
        <section className={own.content} aria-label={words.kinds[kind]}>
          {shown && <MessageForm key={`${kind} ${language} ${shown.isOwn}`} message={shown} onChanged={reload} />}
        </section>
      </div>
    </>
  );
};
