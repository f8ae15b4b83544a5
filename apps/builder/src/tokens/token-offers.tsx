import type { Id, Token } from '@trama/model';
import { type FC, type FormEvent, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { tokenIn, tokenValue } from '../fields/color.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { TextField } from '../ui/text-field.tsx';
import { makeToken } from './make-token.ts';
import { TokenSwatch } from './token-swatch.tsx';
import { freeTokenName, tokenName } from './token-words.ts';
import styles from './tokens.module.css';
import { useTokens } from './use-tokens.ts';

interface TokenOffersProps {
  kind: Exclude<Token['kind'], 'typography'>;
  value: unknown;
  onChoose: (value: string) => void;
}

/** From so many tokens on they are searched. */
const MANY = 8;

/** The tokens that a value may be taken from, and the way to make one of the value as it stands. */
export const TokenOffers: FC<TokenOffersProps> = ({ kind, value, onChoose }) => {
  const texts = useTexts();
  const [query, setQuery] = useState('');
  const tokens = useTokens(kind);
  const chosen = tokenIn(value);
  const shown = tokens.filter((token) => matchesSearch(`${tokenName(token)} ${token.value}`, query));
  return (
    <div className={styles.offers}>
      {tokens.length === 0 && <p className={styles.note}>{texts.looks.noTokens}</p>}
      {tokens.length >= MANY && <SearchField label={texts.looks.searchTokens} value={query} onChange={setQuery} />}
      {tokens.length > 0 && (
        <fieldset className={styles.offerList} aria-label={texts.fields.tokens}>
          {shown.map((token) => (
            <button
              key={token.id}
              type="button"
              className={styles.offer}
              aria-pressed={chosen === token.id}
              onClick={() => onChoose(tokenValue(token))}
            >
              <TokenSwatch token={token} />
              <span className={styles.offerName}>{tokenName(token)}</span>
              {token.name && <small>{token.value}</small>}
            </button>
          ))}
        </fieldset>
      )}
      <MakeOfValue kind={kind} value={value} onChoose={onChoose} />
    </div>
  );
};

/** Makes a token of a value that is none, and puts it in the value's place: one step of the history. */
const MakeOfValue: FC<TokenOffersProps> = ({ kind, value, onChoose }) => {
  const texts = useTexts().looks;
  const editor = useEditor();
  const [name, setName] = useState<string | null>(null);
  if (typeof value !== 'string' || value.trim() === '' || tokenIn(value) !== null) return null;
  if (!CSS.supports(kind === 'color' ? 'color' : 'padding', value)) return null;
  const wanted = freeTokenName(editor.store.design, kind === 'color' ? texts.newColor : texts.newSpacing);
  if (name === null)
    return (
      <Button icon="plus" onClick={() => setName(wanted)}>
        {texts.makeOf(value)}
      </Button>
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    editor.asOneStep(() => {
      const id: Id | undefined = makeToken(editor, { kind, value, name: name.trim() || wanted });
      if (id !== undefined) onChoose(tokenValue({ id, value }));
    });
    setName(null);
  };
  return (
    <form className={styles.makeForm} onSubmit={submit}>
      <TextField label={texts.name} value={name} autoFocus onChange={setName} />
      <Button type="submit" look="primary">
        {texts.make}
      </Button>
    </form>
  );
};
