import { contentContract } from '../../../test/content-contract.ts';

const required = { type: 'work', organisation: 'Harbour office', startsOn: '2020-02-01' };
contentContract('experience', required);
