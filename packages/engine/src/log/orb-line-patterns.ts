import { line } from "./line-pattern.ts";

/**
 * The lines of a Profit-Taker fight (docs/profit-taker.md 2), in the form of `line-pattern.ts`. Only the browser
 * searches for them, and no extract holds them.
 */
const job = "/Lotus/Types/Gameplay/Venus/Jobs/Heists/HeistProfitTakerBountyFour";
const fight = "CamperHeistOrbFight.lua: ";
const orb = "ArachnoidCamperScript.lua: ";
const missions = "EidolonMissions.lua: ";
const voice = "/Lotus/Sounds/Dialog/FortunaOrbHeist/Business/";

export const orbLinePatterns = [
  // The bounty
  line("orbJob", "untimed", `jobId=${job}`, `    jobId=${job}_-6_SolarisUnitedHub1_0_EudicoHeists`),
  // A new host writes the mission that it takes over.
  line(
    "orbMigrated",
    "loose",
    `"jobId" : "/Lotus/{cut}HeistProfitTakerBountyFour`,
    `    "jobId" : "${job}_-6_SolarisUnitedHub1_0_EudicoHeists",`,
  ),
  line("orbSession", "Script [Info]", `EidolonMP.lua: Session map string: ${job}`),
  line("orbActiveJob", "Script [Info]", `${missions}EidolonMissions.lua - ActiveJob is ${job}`),
  line(
    "jobStarted",
    "Script [Info]",
    `${missions}EidolonMissions.lua - Starting job`,
    `${missions}EidolonMissions.lua - Starting job PROFIT-TAKER - PHASE 4`,
  ),
  line(
    "zoneLeft",
    "Script [Info]",
    "EidolonMP.lua: EIDOLONMP: Avatar left the zone",
    "EidolonMP.lua: EIDOLONMP: Avatar left the zone: TennoAvatar136, player pos: Vector(-16.1, 0.2, 3.2)",
  ),
  line(
    "bountyStatus",
    "Script [Info]",
    `${missions}OnEncounterStatusChanged DynamicRandomEncounterHint status {count}`,
    `${missions}OnEncounterStatusChanged DynamicRandomEncounterHint status 4`,
  ),
  line("missionEnding", "Net [Info]", "GameRulesImpl - changing state from SS_STARTED to SS_ENDING"),
  // The fight
  line(
    "orbState",
    "Script [Info]",
    `${fight}Landscape - New State: {count} for `,
    `${fight}Landscape - New State: 2 for /Lotus/Types/Gameplay/Venus/Encounters/Heists/CamperHeistOrbFight on Hint, was 1`,
  ),
  line("orbFound", "Script [Info]", `${fight}Orb Fight - Starting find Orb phase`),
  line("orbFirstAttack", "Script [Info]", `${fight}Orb Fight - Starting first attack Orb phase`),
  line("orbFirstPylons", "Script [Info]", `${fight}Orb Fight - Starting first Destroy Pylons phase`),
  line("orbSecondAttack", "Script [Info]", `${fight}Orb Fight - Starting second attack Orb phase`),
  line("orbThirdAttack", "Script [Info]", `${fight}Orb Fight - Starting third attack Orb phase`),
  line("orbThirdPylons", "Script [Info]", `${fight}Orb Fight - Starting third Destroy Pylons phase`),
  line("orbFinalAttack", "Script [Info]", `${fight}Orb Fight - Starting final attack Orb phase`),
  line("orbTimeExpired", "Script [Info]", `${fight}Orb fight failed - Time expired`),
  line("orbFailed", "Script [Info]", `${fight}Orb Fight - Failed Orb encounter`),
  line(
    "orbElement",
    "AI [Info]",
    "Camper->SwitchShieldVulnerability() - Switching shield damage vulnerability type to {token}",
    "Camper->SwitchShieldVulnerability() - Switching shield damage vulnerability type to DT_GAS",
  ),
  line(
    "orbShieldDown",
    "Sys [Info]",
    `ResourceLoader {pointer} (${voice}{token})`,
    `ResourceLoader 0x000001B121BA7A80 (${voice}DBntyFourInterPrTk0920TheBusiness) Found 479 items to load (0ms)`,
  ),
  line(
    "orbShieldDownOld",
    "Sys [Info]",
    `GiveItem Queuing resource load for Transmission: ${voice}{token}`,
    `GiveItem Queuing resource load for Transmission: ${voice}DBntyFourInterPrTk0920TheBusiness`,
  ),
  line(
    "orbLeg",
    "AI [Info]",
    "Camper->DestroyLeg() - Leg freshly destroyed at part: {token}",
    "Camper->DestroyLeg() - Leg freshly destroyed at part: ARM_LEFT",
  ),
  line("orbVulnerable", "AI [Info]", "Camper->StartVulnerable() - The Camper can now be damaged!"),
  line(
    "orbStunEnds",
    "AI [Info]",
    "Camper->GetUpFromStun() - Ending stun state",
    "Camper->GetUpFromStun() - Ending stun state, waiting for end-stun animation.",
  ),
  line("pylonsLaunched", "Script [Info]", `${orb}Pylon launch complete`),
  line(
    "orbFinalBlow",
    "Script [Info]",
    `${orb}CamperPreDeath - {cut} @ {place}`,
    `${orb}CamperPreDeath - ArachnoidCamperAvatar145 @ Vector(235.175, 124.334, -534.2)`,
  ),
] as const;

export type OrbLineId = (typeof orbLinePatterns)[number]["id"];
