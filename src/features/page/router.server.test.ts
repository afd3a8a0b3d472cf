import { addressContract, contentContract } from '../../../test/content-contract.ts';

contentContract('page');
addressContract('page');
