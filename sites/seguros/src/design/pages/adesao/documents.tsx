/** @jsxImportSource @trama/document */
import {
  callWorkflow,
  elementAction,
  f,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { Button, Icon, Label, Row, Stack } from '../../look/parts.tsx';
import { DocumentUpload } from '../../look/upload.tsx';
import { RADIUS, space, t } from '../../look/values.ts';
import { StepCard } from './step-parts.tsx';

const STEP = 'adesao/adesao/conteudo/colunas/etapas/documentos';

const KINDS = [
  { key: 'identidade', label: 'Documento de identidade', words: 'RG, CNH ou passaporte, em foto ou PDF. Obrigatório.' },
  { key: 'residencia', label: 'Comprovante de residência', words: 'De até três meses atrás.' },
] as const;

const LABELS: Readonly<Record<string, string>> = Object.fromEntries(KINDS.map(({ key, label }) => [key, label]));

const Paper = ({ kind }: { kind: (typeof KINDS)[number] }): NotationNode => (
  <Stack gap="s8" style={{ width: '100%' }}>
    <Stack key="nome" gap="s2">
      <Label key="rotulo" type="smallStrong" text={kind.label} />
      <Label key="ajuda" type="small" color="soft" text={kind.words} />
    </Stack>
    <DocumentUpload
      key="envio"
      label={kind.label}
      on={{
        // What was sent stands in the list below; here the next one can be chosen.
        change: workflow([
          callWorkflow('enviarDocumento', { tipo: kind.key, arquivo: f`event.value` }),
          elementAction(`${STEP}/${kind.key}/envio`, 'clearFiles'),
        ]),
      }}
    />
  </Stack>
);

const Sent = (): NotationNode => (
  <Row
    gap="s12"
    style={{ width: '100%', padding: space('s12', 's16'), backgroundColor: t('sunken'), borderRadius: RADIUS }}
    layout={{ justifyContent: 'space-between' }}
    attributes={{ role: 'listitem' }}
  >
    <Row key="nome" gap="s12" style={{ flex: '1 1 0', minWidth: '0px' }}>
      <Icon key="icone" icon="lucide/file-check" color="accent" />
      <Label
        key="texto"
        type="small"
        text={f`[(${LABELS})[context.item?.data?.tipo], context.item?.data?.nome].filter(Boolean).join(' · ')`}
        font={{ ellipsis: true, nowrap: true }}
      />
    </Row>
    <Button
      key="tirar"
      kind="bare"
      text="Remover"
      attributes={{ 'aria-label': f`'Remover ' + (context.item?.data?.nome ?? '')` }}
      on={{
        click: workflow([
          setVariable(
            'documentos',
            f`variables[${variable('documentos')}].filter((documento) => documento.caminho !== context.item.data.caminho)`,
          ),
        ]),
      }}
    />
  </Row>
);

/** The papers: each goes to the visitor's own folder as soon as it is chosen. */
export const DocumentsStep = (): NotationNode => (
  <StepCard
    step="documentos"
    title="Documentos"
    words="Ficam guardados com acesso só seu e de quem analisa a proposta."
  >
    {KINDS.map((kind) => (
      <Paper key={kind.key} kind={kind} />
    ))}
    <Stack
      key="enviados"
      gap="s8"
      style={{ width: '100%' }}
      attributes={{ role: 'list', 'aria-label': 'Documentos enviados' }}
      repeat={f`variables[${variable('documentos')}] ?? []`}
    >
      <Sent key="documento" />
    </Stack>
  </StepCard>
);
