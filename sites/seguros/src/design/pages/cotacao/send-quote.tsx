/** @jsxImportSource @trama/document */
import { callWorkflow, f, type NotationNode, variable, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Notice, Stack } from '../../look/parts.tsx';

interface SendQuoteProps {
  label: string;
  /** Id of the quote. */
  quote: Value;
  /** What may be done with the mail, said once it has left. */
  words?: string;
  when?: Value;
}

/** Sends a quote by e-mail, and says where it went. */
export const SendQuote = ({ label, quote, words = '', when }: SendQuoteProps): NotationNode => (
  <Stack gap="s12" when={when} style={{ width: '100%' }}>
    <Button
      key="enviar"
      kind="quiet"
      text={f`variables[${variable('enviandoCotacao')}] ? 'Enviando…' : ${label}`}
      icon="lucide/mail"
      style={{ width: '100%' }}
      content={{ disabled: f`variables[${variable('enviandoCotacao')}] === true` }}
      on={{ click: workflow([callWorkflow('enviarCotacao', { cotacao: quote })]) }}
    />
    <Notice
      key="enviada"
      tone="positive"
      icon="lucide/circle-check"
      when={f`(variables[${variable('enviadaPara')}] ?? '') !== ''`}
      text={f`'Enviamos a cotação para ' + variables[${variable('enviadaPara')}] + '. ' + ${words}`}
    />
    <Notice
      key="erro"
      when={f`(variables[${variable('erroEnvio')}] ?? '') !== ''`}
      text={f`variables[${variable('erroEnvio')}]`}
    />
  </Stack>
);
