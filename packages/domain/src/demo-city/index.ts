export {
  DEMO_COURIERS,
  DEMO_SEED,
  type DemoAgent,
  type DemoCity,
  type DemoCourier,
  demoCity,
} from './city.ts';
export {
  type DemoOrder,
  type DemoShop,
  isDemoOrder,
  type OrderStream,
  orderStream,
  orderTimes,
} from './orders.ts';
export { overRoads } from './over-roads.ts';
export { couriersWith, DEMO_SKILLS, type DemoSkill } from './skills.ts';
export { DEMO_PAPERS, DEMO_SUPPLIER } from './supplier.ts';
