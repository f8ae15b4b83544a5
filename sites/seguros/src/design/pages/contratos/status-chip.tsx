/** @jsxImportSource @trama/document */
import { f, type NotationNode } from '@trama/document/notation';
import type { Binding } from '@trama/model';
import { Label } from '../../look/parts.tsx';
import type { TokenName } from '../../look/tokens.ts';
import { EASE, member, ROUND, space, t, text } from '../../look/values.ts';

/** States of a contract with their colours; any other is neutral. */
const LOOKS: readonly { key: string; status: string; color: TokenName; back: TokenName }[] = [
  { key: 'analise', status: 'em análise', color: 'waiting', back: 'waitingSoft' },
  { key: 'aprovado', status: 'aprovado', color: 'informing', back: 'informingSoft' },
  { key: 'ativo', status: 'ativo', color: 'positive', back: 'positiveSoft' },
  { key: 'recusado', status: 'recusado', color: 'danger', back: 'dangerSoft' },
];

/** The state of a contract in a word and a colour. */
export const StatusChip = ({ contract }: { contract: Binding }): NotationNode => (
  <Label
    type="caption"
    color="soft"
    text={member(contract, `?.status?.replace(/^./, (first) => first.toUpperCase()) ?? ''`)}
    style={{
      display: 'inline-block',
      padding: space('s4', 's12'),
      borderRadius: ROUND,
      backgroundColor: t('neutralSoft'),
      transition: EASE,
    }}
    attributes={{ role: 'status' }}
    states={Object.fromEntries(
      LOOKS.map(({ key, status, color, back }) => [
        key,
        {
          label: status,
          when: member(contract, `?.status === ${f`${status}`.code}`),
          style: { backgroundColor: t(back) },
          content: text({ color: t(color) }),
        },
      ]),
    )}
  />
);
