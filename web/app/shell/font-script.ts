/**
 * Gives up a font that has not arrived 100 ms after it was needed, which is when the browser shows the fallback
 * (`font-display: optional`). Without this it would show the font after all, and text would move, as soon as another
 * stylesheet with layers is added (decision 060). The rules of `fonts.css` are in the order of `document.fonts`.
 */
export const FONT_SCRIPT = `document.fonts.addEventListener("loading",function(){setTimeout(function(){
var faces=Array.from(document.fonts),link=document.querySelector("link[data-fonts]"),sheet=link&&link.sheet;
if(sheet&&faces.length===sheet.cssRules.length)for(var i=faces.length;i--;)if(faces[i].status==="loading")sheet.deleteRule(i)},150)})`;
