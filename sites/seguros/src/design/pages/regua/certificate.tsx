/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { FactLine } from '../../look/fact-line.tsx';
import { Card, Heading, Icon, Notice, Row, Stack } from '../../look/parts.tsx';
import { LoadFailure, LoadingRows } from '../../look/states.tsx';

const isNow = (state: string) => f`variables[${variable('situacaoDoCertificado')}] === ${state}`;
const part = (name: string) => f`variables[${variable('certificado')}]?.[${name}] ?? '—'`;
const isGood = f`variables[${variable('certificado')}]?.vigente === true`;

/** Whether a certificate is genuine and what it covers, without who it is of in full. */
export const CertificateCheck = (): NotationNode => (
  <Stack
    gap="s16"
    when={f`(variables[${variable('situacaoDoCertificado')}] ?? '') !== ''`}
    style={{ width: '100%' }}
    attributes={{ role: 'region', 'aria-label': 'Conferência do certificado' }}
  >
    <LoadingRows key="conferindo" when={isNow('conferindo')} label="Conferindo o certificado" />
    <LoadFailure
      key="falha"
      when={isNow('falha')}
      title="Não foi possível conferir o certificado"
      retry={workflow([callWorkflow('conferirCertificado')])}
    />
    <Notice
      key="desconhecido"
      when={isNow('desconhecido')}
      text="Não há certificado com este número. Confira as letras, ou ligue para nós: 0800 555 0142."
    />
    <Card key="achado" gap="s16" when={isNow('achado')} style={{ width: '100%', maxWidth: '680px' }}>
      <Row key="topo" gap="s12">
        <Icon key="certo" icon="lucide/badge-check" size={28} color="positive" when={isGood} />
        <Icon
          key="fora"
          icon="lucide/calendar-x-2"
          size={28}
          color="waiting"
          when={f`variables[${variable('certificado')}]?.vigente !== true`}
        />
        <Heading
          key="titulo"
          text={f`variables[${variable('certificado')}]?.vigente ? 'Certificado verdadeiro, em vigor' : 'Certificado verdadeiro, fora da vigência'`}
        />
      </Row>
      <Stack key="fatos" gap="s12" style={{ width: '100%' }}>
        <FactLine key="contrato" label="Contrato" value={part('numero')} />
        <FactLine key="segurado" label="Pessoa segurada" value={part('segurado')} />
        <FactLine key="produto" label="Seguro" value={part('produto')} />
        <FactLine key="seguradora" label="Seguradora" value={part('seguradora')} />
        <FactLine key="processo" label="Processo SUSEP" value={part('processo_susep')} />
        <FactLine
          key="capital"
          label="Capital segurado"
          value={f`formulas[${formula('reais')}](variables[${variable('certificado')}]?.capital, 0)`}
        />
        <FactLine
          key="vigencia"
          label="Vigência"
          value={f`formulas[${formula('dia')}](variables[${variable('certificado')}]?.inicio) + ' a ' + formulas[${formula('dia')}](variables[${variable('certificado')}]?.fim)`}
        />
      </Stack>
    </Card>
  </Stack>
);
