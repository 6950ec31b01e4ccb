/** How Alubari’s achievements look on the shelf, by their families. */
import type { IconName } from '../../ui/icons';

export const drawings: Record<string, IconName> = {
  depot: 'station',
  teaMagnate: 'leaf',
  branches: 'branch',
  bridges: 'link',
  agony: 'warning',
  northerner: 'sun',
  builder: 'block',
  greatBuilder: 'crown',
  railwayKing: 'train',
  team: 'people',
  alone: 'person',
  engineer: 'gear',
  contractor: 'note',
  procrastinator: 'moon',
  tea: 'crate',
  chaiwala: 'cup',
  shovels: 'rubble',
  furnace: 'bar',
  cheers: 'bell',
  hardWorker: 'check',
  run: 'ticket',
};
