#!/bin/sh
# Writes the files again: sh make.sh FOLDER. Needs what the README lists; the tests need none of it.
set -e
target=$(cd "${1:?folder}" && pwd)
work=$(mktemp -d)
cd "$(dirname "$0")"
node images.mjs "$work"
cp ./*.ps ./*.tex ./*.py ./*.svg ./*.html ./*.fodg "$work"
cd "$work"

gs -q -dSAFER -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -dCompatibilityLevel=1.6 -dAutoFilterColorImages=false \
  -dColorImageFilter=/FlateEncode -dColorConversionStrategy=/LeaveColorUnchanged \
  -sFONTPATH=/usr/share/fonts/truetype/dejavu -sOutputFile="$target/honey.pdf" honey.ps
qpdf --encrypt '' plates 256 --modify=none -- --linearize --object-streams=generate \
  "$target/honey.pdf" "$target/honey-protected.pdf"
pdflatex -interaction=batchmode -output-directory="$target" dates.tex
lualatex -interaction=batchmode -output-directory="$target" oil.tex
rm -f "$target"/*.log "$target"/*.aux
python3 sticker.py photo-rgb.png "$target/sticker.pdf"
inkscape --export-type=pdf --export-filename="$target/tea.pdf" tea.svg
soffice -env:UserInstallation="file://$work/office" --headless --convert-to pdf --outdir "$target" bread.fodg
chromium --headless --no-sandbox --no-pdf-header-footer --print-to-pdf="$target/shipping.pdf" shipping.html

# Scribus embeds the first CMYK profile that it finds: only the free and small one of TeX Live is there for it to find.
profile=/usr/share/texlive/texmf-dist/tex/generic/colorprofiles/FOGRA39L_coated.icc
cp /usr/share/scribus/profiles/sRGB_icc22.icm .
unshare -m sh -c "mount -t tmpfs none /usr/share/color/icc && mount -t tmpfs none /usr/share/scribus/profiles &&
  cp $profile sRGB_icc22.icm /usr/share/scribus/profiles/ &&
  QT_QPA_PLATFORM=offscreen HOME=$work scribus -g -ns -py water.py $work/photo-cmyk.jpg $target/water.pdf"
