import { addressContract, contentContract } from '../../../test/content-contract.ts';

contentContract('service');
addressContract('service');
