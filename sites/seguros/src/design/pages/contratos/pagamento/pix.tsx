/** @jsxImportSource @trama/document */
import { callWorkflow, El, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { CopyLine } from '../../../look/copy-line.tsx';
import { Button, Heading, Label, Notice, Stack } from '../../../look/parts.tsx';
import { Bone } from '../../../look/states.tsx';
import { RADIUS } from '../../../look/values.ts';

/** The code of the instalment, drawn and as a text, and the word that it was paid. */
export const PayByPix = (): NotationNode => (
  <Stack gap="s16" style={{ width: '100%' }}>
    <Stack key="textos" gap="s4">
      <Heading key="titulo" level="h3" type="bodyStrong" text="Pagar com Pix" />
      <Label
        key="texto"
        type="small"
        color="soft"
        text="No aplicativo do seu banco, leia o código ou cole o texto. Vale também depois do vencimento."
      />
    </Stack>
    <Bone key="espera" when={f`variables[${variable('lendoPix')}] === true`} width="196px" height="196px" />
    <Notice
      key="semChave"
      tone="waiting"
      icon="lucide/phone"
      when={f`variables[${variable('pix')}] && !variables[${variable('pix')}].codigo`}
      text="O Pix ainda não está disponível. Fale com a corretora: 0800 555 0142."
    />
    <Stack key="codigo" gap="s16" when={f`Boolean(variables[${variable('pix')}]?.codigo)`} style={{ width: '100%' }}>
      <El
        key="desenho"
        type="image"
        when={f`(variables[${variable('pix')}]?.desenho ?? '') !== ''`}
        content={{
          url: f`variables[${variable('pix')}]?.desenho ?? ''`,
          alt: 'Código Pix para ler com o aplicativo do banco',
          loading: 'eager',
        }}
        style={{ width: '196px', height: '196px', align: 'center', borderRadius: RADIUS, backgroundColor: '#ffffff' }}
      />
      <CopyLine
        key="texto"
        name="pix"
        label="Pix copia e cola"
        help="O mesmo código, em texto."
        value={f`variables[${variable('pix')}]?.codigo ?? ''`}
      />
    </Stack>
    <Notice
      key="informada"
      tone="waiting"
      icon="lucide/hourglass"
      when={f`Boolean(formulas[${formula('parcela')}]()?.informada_em)`}
      text="Você avisou que pagou. Conferimos em até um dia útil e avisamos por e-mail."
    />
    <Button
      key="informar"
      kind="quiet"
      text={f`variables[${variable('ocupadoContrato')}] ? 'Avisando…' : 'Já paguei'`}
      when={f`formulas[${formula('contratoProprio')}]() && !formulas[${formula('parcela')}]()?.informada_em`}
      content={{ disabled: f`variables[${variable('ocupadoContrato')}] === true` }}
      on={{ click: workflow([callWorkflow('informarPagamento')]) }}
    />
  </Stack>
);
