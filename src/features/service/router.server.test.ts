import { slugContract, contentContract } from '../../../test/content-contract.ts';

contentContract('service');
slugContract('service');
