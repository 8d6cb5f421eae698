import type { Window } from './pairs'

/**
 * The windows of the anchors of all detectors, in their order: a letter for the offset, one for the bit. They are chosen
 * so that a search of ordinary text stops as rarely as can be; `tests/bench/redact/windows.ts` finds them.
 */
const WINDOWS =
  'bacnbncnbfcnbncnbfcnfnenbpcobmclbmcobmclbmcobmclbmcjbmcfbmcmbmelbmcnbmcmbkckblahblahblahbeahbcahblckfhmdbjahbkcpbbahdhcedeebdmcmboccboccbociboccbocpbdccboccboccboccfmedbocijaeljaeljaelbnccbnccbncodlccbnccbncodhcefhcoddccddccbgccbgahbgccbgglbjcnboapbicabnahbnahbicjdncofjcodicnbacnbhcgbfcjbicnfmembdcnbgaadncndneebcedbcekbgahblahbicodeefdeefdeefblcdbfcnbochbocnbocnbacnbicnbhcnbncnbjcnbacnbacnbncghlifhckkhogpbncihjehblcgboajbocnbocnbocnbecpbkcmblccbkccblcmblcebkccblcmbpaibgahbgahbgahfiendeecbfcnbdcldjcidjcibjccbmcfbmcfbmcfbmcdbmcbbmcpbmchbmcndeckdhefboefbgaeboadbdcobjcebgaebgaebgaebgaebgaebgaebgaebgaebgaebgaebgaebgaebgaebgaebgaebgaedncodhcodicodkcnbkcobkcobkcibbabdocdddehbgaebgaebgaebgaebgaebgaeldmkblecdfedbkchbhcnblcnbicnbmabbmabbmabbmabbmabblabblabblabdhembgeabgeabkceblgobmahbmahbmahbmahbmahbmahbmahbmahbmahbmahbbccboafboafbecgbkahbkcgbkahbgabbbaibgadbmahfmilhmiljhilfmilblghjikbbcabbmalbmclbfcbbpcebpcebjcadocabocdfagobocdfaiddhcdfhekjhekbpcfbbccbicpbfckdpeibjcobfcnhlkpjjkdblcebecebbahhkelbbccflceflecflcedicedecedicediceflecbncedieideebdieibncebcegbncebnafbcafbnafbgaibgafbgafdkclbbcbbnaebpcobeckbpajboadbkadboadbcckbpckbcckhogjfpckbcgjbkafbkafbkafbmenbcefbmenbmahbcaebmaebkcdblcbbkcdbkgfblebbkgfbkiebliabkiehigihmgnhigifjgifiecbngidicpbbchbncpboapbmcc'

/** The windows of the detectors' anchors, and of any others behind them, which are few. */
export function windowsOf(literals: readonly string[]): Window[] {
  const windows: Window[] = []
  for (let index = 0; index < 2 * literals.length; index++) {
    const isKnown = 2 * index + 1 < WINDOWS.length
    const offset = isKnown ? WINDOWS.charCodeAt(2 * index) - 98 : index % 2 === 0 ? 0 : -1
    windows.push({ offset, bit: isKnown ? WINDOWS.charCodeAt(2 * index + 1) - 97 : index % 16 })
  }
  return windows
}
