/** @jsxImportSource @trama/document */
import { type Children, f, formula, type NotationNode } from '@trama/document/notation';
import type { Binding } from '@trama/model';
import { FactLine } from '../../../look/fact-line.tsx';
import { Icon, Label, Row, Stack } from '../../../look/parts.tsx';
import { member, t } from '../../../look/values.ts';

/** The contract that is open, as it is now: a change that comes meanwhile shows in it. */
export const contract: Binding = f`formulas[${formula('contratoDaFicha')}]()`;

export const reais = (path: string, digits: number): Binding => ({
  binding: 'formula',
  code: `formulas[${JSON.stringify(formula('reais'))}](${member(contract, path).code ?? ''}, ${digits})`,
});

/** What was agreed on, in lines. */
export const Facts = (): NotationNode => (
  <Stack gap="s12" style={{ width: '100%' }}>
    <FactLine
      key="segurado"
      label="Pessoa segurada"
      value={member(contract, `?.quem ?? ''`)}
      when={member(contract, `?.quem !== ''`)}
    />
    <FactLine key="capital" label="Capital segurado" value={reais('?.capital', 0)} />
    <FactLine key="plano" label="Plano" value={member(contract, `?.plano ?? ''`)} />
    <FactLine key="perfil" label="Perfil" value={member(contract, `?.perfil ?? ''`)} />
    <FactLine key="data" label="Pedido em" value={member(contract, `?.data ?? ''`)} />
    <FactLine key="vigencia" label="Vigência" value={member(contract, `?.vigencia ?? ''`)} />
    <FactLine
      key="seguradora"
      label="Seguradora"
      value={member(contract, `?.seguradora ?? ''`)}
      when={member(contract, `?.seguradora !== ''`)}
    />
    <FactLine
      key="processo"
      label="Processo SUSEP"
      value={member(contract, `?.processo ?? ''`)}
      when={member(contract, `?.processo !== ''`)}
    />
    <FactLine
      key="aceite"
      label="Condições aceitas"
      value={f`'Versão ' + (formulas[${formula('contratoDaFicha')}]()?.aceite?.condicoes?.versao ?? '') + ', ' + formulas[${formula('quandoFoi')}](formulas[${formula('contratoDaFicha')}]()?.aceite?.em)`}
      when={member(contract, '?.aceite')}
    />
  </Stack>
);

const Covered = (): NotationNode => (
  <Row gap="s8">
    <Icon key="icone" icon="lucide/check" size={16} color="accent" />
    <Label key="nome" type="small" text={f`context.item?.data`} />
  </Row>
);

export const Covers = (): NotationNode => (
  <Stack gap="s12" style={{ width: '100%' }}>
    <Label key="titulo" type="smallStrong" text="Coberturas" />
    <Stack key="lista" gap="s8" repeat={member(contract, '?.cobre ?? []')}>
      <Covered key="cobertura" />
    </Stack>
  </Stack>
);

const Beneficiary = (): NotationNode => (
  <Row layout={{ justifyContent: 'space-between', columnGap: t('s16') }} style={{ width: '100%' }}>
    <Label
      key="nome"
      type="small"
      text={f`(context.item?.data?.nome ?? '') + ' · ' + (context.item?.data?.parentesco ?? '')`}
    />
    <Label key="parte" type="smallStrong" text={f`formulas[${formula('porCento')}](context.item?.data?.percentual)`} />
  </Row>
);

interface BeneficiariesProps {
  /** What can be done with them. */
  children?: Children;
}

/** Who receives. That nobody was named is told to the person alone: who may not see them would read it of every contract. */
export const Beneficiaries = ({ children }: BeneficiariesProps): NotationNode => (
  <Stack
    gap="s12"
    when={f`formulas[${formula('contratoProprio')}]() || formulas[${formula('contratoDaFicha')}]()?.beneficiarios?.length > 0`}
    style={{ width: '100%' }}
  >
    <Row key="topo" layout={{ justifyContent: 'space-between' }} style={{ width: '100%' }}>
      <Label key="titulo" type="smallStrong" text="Beneficiários" />
      {children}
    </Row>
    <Label
      key="ninguem"
      type="small"
      color="soft"
      when={member(contract, '?.beneficiarios?.length === 0')}
      text="Ninguém indicado: recebem os herdeiros, como diz a lei."
    />
    <Stack key="lista" gap="s8" style={{ width: '100%' }} repeat={member(contract, '?.beneficiarios ?? []')}>
      <Beneficiary key="pessoa" />
    </Stack>
  </Stack>
);
