import {
  f,
  fetchCollection,
  formula,
  ifElse,
  named,
  openPopup,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { CONTRACT, call, writing } from '../../../calls.ts';
import type { PageData } from '../../../page-data.ts';
import { receiversPopup } from './receivers-popup.tsx';

const contract = f`variables[${variable('contratoAberto')}]`;

/** Who receives, changed while the insurance runs: the new list, and the code that signs it. */
export const receiversData: PageData = {
  variables: {
    codigoDaMudanca: { name: 'Código da mudança', type: 'string' },
    situacaoDaMudanca: { name: 'Situação da mudança', type: 'string', value: 'lista' },
  },
  workflows: {
    abrirBeneficiarios: workflow(
      [
        setVariable(
          'beneficiarios',
          f`[...(formulas[${formula('contratoDaFicha')}]()?.beneficiarios ?? [])].sort((um, outro) => um.ordem - outro.ordem).map((um) => ({ nome: um.nome, parentesco: um.parentesco, percentual: um.percentual, nascimento: um.nascimento ?? '', cpf: formulas[${formula('cpfEscrito')}](um.cpf) }))`,
        ),
        setVariable('codigoDaMudanca', ''),
        setVariable('situacaoDaMudanca', 'lista'),
        setVariable('faltas', {}),
        setVariable('erroContrato', ''),
        openPopup('beneficiarios'),
      ],
      { name: 'Abrir beneficiários' },
    ),
    pedirBeneficiarios: writing({
      name: 'Pedir a mudança de beneficiários',
      form: 'mudanca',
      place: CONTRACT,
      does: [
        call('pedir_beneficiarios', {
          p_contrato: contract,
          p_lista: f`variables[${variable('beneficiarios')}] ?? []`,
        }),
        setVariable('codigoDaMudanca', ''),
        setVariable('situacaoDaMudanca', 'codigo'),
      ],
    }),
    assinarBeneficiarios: writing({
      name: 'Assinar a mudança de beneficiários',
      form: 'mudanca',
      place: CONTRACT,
      does: [
        named(
          'assinada',
          call('assinar_beneficiarios', {
            p_contrato: contract,
            p_codigo: f`variables[${variable('codigoDaMudanca')}] ?? ''`,
          }),
        ),
        ifElse(
          f`context.workflow['assinada'].result === true`,
          [setVariable('situacaoDaMudanca', 'feita'), fetchCollection('contratoInteiro')],
          [
            setVariable('faltas', {
              'mudanca.codigo': 'Este código não confere. Depois de três tentativas, ou de quinze minutos, peça outro.',
            }),
          ],
        ),
      ],
    }),
  },
  components: { beneficiarios: receiversPopup },
};
